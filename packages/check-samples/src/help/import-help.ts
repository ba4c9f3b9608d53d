/** */
export async function importHelp(program: string | undefined): Promise<string> {
	return String(program);
}
