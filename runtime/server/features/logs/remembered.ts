const most = { texts: 500, length: 512 };

/** The same work with what it made of the last texts kept. Clients choose the texts, so both number and length are bounded. */
export function remembered<Result>(work: (text: string) => Result): (text: string) => Result {
  const known = new Map<string, { result: Result }>();
  return (text) => {
    const found = known.get(text);
    if (found) return found.result;
    const result = work(text);
    if (text.length > most.length) return result;
    if (known.size >= most.texts) known.clear();
    known.set(text, { result });
    return result;
  };
}
