/** Jobs that wait for a thread. The client that has used it least comes first, so that no client keeps the others waiting. */
export class JobQueue<T extends { readonly client: string }> {
	private readonly waiting: T[] = [];
	/** Milliseconds of work by client, since the queue was last empty. */
	private readonly used = new Map<string, number>();

	get length(): number {
		return this.waiting.length;
	}

	add(job: T): void {
		this.waiting.push(job);
	}

	next(): T | undefined {
		if (this.waiting.length === 0) this.used.clear();
		const least = Math.min(...this.waiting.map((job) => this.usedBy(job)));
		const job = this.waiting.find((one) => this.usedBy(one) === least);
		if (job) this.remove(job);
		return job;
	}

	/** Removes a job that nobody waits for any more. Returns false if it no longer waits. */
	remove(job: T): boolean {
		const at = this.waiting.indexOf(job);
		if (at !== -1) this.waiting.splice(at, 1);
		return at !== -1;
	}

	count(job: T, milliseconds: number): void {
		this.used.set(job.client, this.usedBy(job) + milliseconds);
	}

	private usedBy({ client }: T): number {
		return this.used.get(client) ?? 0;
	}
}
