import { answerQuestion } from "./console/answerQuestion.ts";
import type { Question } from "./console/contract.ts";
import { UsageFault } from "./commands/runs/usageFault.ts";

/** Reads one question of the console as JSON from standard input and prints the answer as JSON (decision 19). */
async function main(): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
  const question = JSON.parse(Buffer.concat(chunks).toString("utf8")) as Question;
  try {
    tell({ ok: true, answer: await answerQuestion(question) });
  } catch (error) {
    // Faults that the caller can fix; all others end the program, and their text goes to the log.
    if (!(error instanceof UsageFault)) throw error;
    tell({ ok: false, problem: error.message });
  }
}

const tell = (value: object) => process.stdout.write(`${JSON.stringify(value)}\n`);

await main();
