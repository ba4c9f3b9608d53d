/** Stub until the progress bar is wired. */
export function startProgress(): void {}
export function finishProgress(): void {}
