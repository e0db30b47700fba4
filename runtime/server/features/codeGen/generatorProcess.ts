import { spawn } from "node:child_process";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { FormworkError } from "../../../shared/errors/formworkError.ts";
import type { Config } from "../../core/config/config.ts";
import { isInstalled, packageFolder, projectFolder } from "../../core/config/places.ts";

/** Milliseconds, megabytes and bytes that one answer may take. */
const patience = 90_000;
const memory = 1024;
const longestAnswer = 64_000_000;
/** Questions that may wait: each holds a connection to the database. */
const mostWaiting = 3;

/** Folders the generator works on. */
export interface GeneratorFolders {
  schemas: string;
  out: string;
  migrations: string;
  handWritten: string | null;
}

export interface CodeGenOptions {
  /** The console may write into the project. */
  write: boolean;
  /** Variables that lead the plan to the database. */
  environment: Record<string, string>;
  folders: GeneratorFolders;
}

/** The project that is served. */
export const projectFolders = (): GeneratorFolders => ({
  schemas: path.join(projectFolder, "schemas"),
  out: path.join(projectFolder, "generated"),
  migrations: path.join(projectFolder, "runtime/server/migrations"),
  handWritten: projectFolder,
});

/** Variables that lead a program to the database of this server. */
export const databaseEnvironment = ({
  databaseUrl,
  dataDir,
}: Pick<Config, "databaseUrl" | "dataDir">): Record<string, string> => ({
  DATA_DIR: dataDir,
  ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
});

export interface Generator {
  readonly options: CodeGenOptions;
  /** Asks the generator. F4073 with what it says against the question, F4074 when it does not answer within its bounds. */
  ask<Answer>(question: object): Promise<Answer>;
}

/** The generator as a process of its own for each question, one after the other: it knows files, the server does not know it. */
export function createGenerator(options: CodeGenOptions): Generator {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return {
    options,
    async ask<Answer>(question: object): Promise<Answer> {
      if (waiting > mostWaiting) throw new FormworkError("F4074");
      waiting++;
      const run = last.then(() => answerOf(options, { ...question, folders: options.folders }));
      last = run.catch(() => undefined);
      try {
        return (await run) as Answer;
      } finally {
        waiting--;
      }
    },
  };
}

async function answerOf(options: CodeGenOptions, question: object): Promise<unknown> {
  const text = await runProgram(options, JSON.stringify(question));
  const told = JSON.parse(text) as { ok: true; answer: unknown } | { ok: false; problem: string };
  if (told.ok) return told.answer;
  throw new FormworkError("F4073", { params: { reason: told.problem.slice(0, 500) } });
}

function runProgram({ environment }: CodeGenOptions, input: string): Promise<string> {
  const program = (name: string) =>
    path.join(packageFolder, isInstalled ? name.replace(/\.ts$/, ".js") : name);
  const redirection = isInstalled
    ? ["--import", pathToFileURL(program("generator/project/redirect.ts")).href]
    : [];
  const child = spawn(
    process.execPath,
    [`--max-old-space-size=${memory}`, ...redirection, program("generator/answer.ts")],
    {
      cwd: projectFolder,
      // Neither passwords nor keys of the server: the generator needs none.
      env: {
        PATH: process.env["PATH"] ?? "",
        TMPDIR: process.env["TMPDIR"] ?? "",
        // Hundreds of modules, which are compiled once instead of for each question.
        NODE_COMPILE_CACHE:
          process.env["NODE_COMPILE_CACHE"] ?? path.join(projectFolder, ".cache/compile"),
        ...environment,
      },
      stdio: ["pipe", "pipe", "pipe"],
      timeout: patience,
      killSignal: "SIGKILL",
    },
  );
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    let words = "";
    child.stdout.on("data", (chunk: Buffer) => {
      chunks.push(chunk);
      size += chunk.length;
      if (size > longestAnswer) child.kill("SIGKILL");
    });
    child.stderr.on("data", (chunk: Buffer) => {
      words = `${words}${chunk.toString()}`.slice(-2000);
    });
    const fail = (cause: unknown) => reject(new FormworkError("F4074", { cause }));
    child.once("error", fail);
    // The program may end before it has read everything.
    child.stdin.on("error", () => undefined);
    child.once("close", (code) =>
      code === 0 ? resolve(Buffer.concat(chunks).toString("utf8")) : fail(new Error(words)),
    );
    child.stdin.end(input);
  });
}
