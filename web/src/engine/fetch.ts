/** Files that are fetched together, with how much of them has come. */

/** Fetches files; `onshare` is called with the share of all bytes that has come, 0 to 1. */
export async function fetchAll<const Addresses extends readonly string[]>(
  addresses: Addresses,
  onshare: (share: number) => void,
): Promise<{ [At in keyof Addresses]: Uint8Array }> {
  const answers = await Promise.all(addresses.map((address) => fetch(address)));
  for (const answer of answers)
    if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}`);
  const total = answers.reduce((sum, answer) => sum + lengthOf(answer), 0);
  let come = 0;
  const files = await Promise.all(
    answers.map((answer) =>
      bytesOf(answer, (more) => {
        come += more;
        if (total > 0) onshare(Math.min(come / total, 1));
      }),
    ),
  );
  return files as { [At in keyof Addresses]: Uint8Array };
}

function lengthOf(answer: Response): number {
  return Number(answer.headers.get('content-length') ?? 0);
}

async function bytesOf(answer: Response, onmore: (bytes: number) => void): Promise<Uint8Array> {
  const reader = answer.body?.getReader();
  if (!reader) return new Uint8Array(await answer.arrayBuffer());
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    onmore(value.length);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}
