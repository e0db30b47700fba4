import { Option, type Command } from "commander";
import type { FormsOptions, PushFlags, Surroundings } from "./formsActions.ts";
import type { Run } from "./runs/run.ts";

/** The commands between the forms that people draw on a server and the schemas of a project. */
export function addFormsCommands(program: Command, run: Run, environment = process.env): void {
  const around: Surroundings = { printer: run.printer, environment };
  const forms = program
    .command("forms")
    .description(
      "exchange drawn forms between a server and the schemas (sign in with FORMWORK_ACCESS_KEY and FORMWORK_SECRET, or FORMWORK_ACCOUNT and FORMWORK_PASSWORD)",
    );
  const command = (name: string, description: string) =>
    forms
      .command(`${name} [codes...]`)
      .description(description)
      .option(
        "--server <url>",
        "address of the server (default: FORMWORK_SERVER, else that of the local server)",
      )
      .option("--schemas <dir>", "folder of the schemas", "schemas")
      .option("--root <dir>", "project folder whose .formwork/ contains the merge base", ".")
      .option("--json", "print one JSON object", false)
      .option("--debug", "show stack traces", false);
  const resolve = () =>
    new Option("--resolve <side>", "side that wins where both changed the same value").choices([
      "here",
      "there",
    ]);

  command("pull", "write the server's drafts as schemas/forms/<code>.schema.json")
    .addOption(resolve())
    .action(async (codes: string[], options: FormsOptions) => {
      const { pull } = await import("./formsActions.ts");
      run.exitCode = await pull(codes, options, around);
    });

  command(
    "push",
    "send schemas/forms/<code>.schema.json to the server as drafts, or as new versions",
  )
    .addOption(resolve())
    .option("--publish", "publish a new version of each form", false)
    .option("--note <text>", "note of the version")
    .option(
      "--decide <list>",
      "what happens to answers of removed or changed questions, such as reason=archive,kind=keep",
    )
    .option(
      "--decisions <file>",
      'the same per form, including mappings: {"visit":{"reason":"archive","kind":{"map":{"a":"b"}}}}',
    )
    .addOption(
      new Option("--answers <way>", "what happens to all other answers").choices([
        "keep",
        "archive",
      ]),
    )
    .action(async (codes: string[], options: PushFlags) => {
      const { push } = await import("./formsActions.ts");
      run.exitCode = await push(codes, options, around);
    });

  command(
    "status",
    "show which forms differ between project and server, and which side has changed",
  ).action(async (codes: string[], options: FormsOptions) => {
    const { status } = await import("./formsActions.ts");
    run.exitCode = await status(codes, options, around);
  });
}
