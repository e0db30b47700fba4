const header = "x-undo";
const collectors = new Set<string[]>();

/** Takes the ticket of an answer, with which its change can be undone, for anyone who collects. */
export function noteTicket(answer: Response): void {
  const ticket = answer.headers.get(header);
  if (ticket !== null) for (const collected of collectors) collected.push(ticket);
}

/** Runs work that changes records and gives its result with the tickets of all its changes. */
export async function collectTickets<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; tickets: string[] }> {
  const tickets: string[] = [];
  collectors.add(tickets);
  try {
    return { result: await work(), tickets };
  } finally {
    collectors.delete(tickets);
  }
}
