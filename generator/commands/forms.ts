import { Option, type Command } from "commander";
import type { Printer } from "../output/report.ts";
import type { FormsOptions, PushFlags, Surroundings } from "./formsActions.ts";

/** The commands between the forms that people draw on a server and the schemas of a project. */
export function addFormsCommands(
  program: Command,
  printer: Printer,
  environment = process.env,
): void {
  const around: Surroundings = { printer, environment };
  const forms = program
    .command("forms")
    .description(
      "bring forms that people draw in the console into the schemas, and back (who asks: FORMWORK_ACCESS_KEY and FORMWORK_SECRET, or FORMWORK_ACCOUNT and FORMWORK_PASSWORD)",
    );
  const command = (name: string, description: string) =>
    forms
      .command(`${name} [codes...]`)
      .description(description)
      .option(
        "--server <url>",
        "address of the server (default: FORMWORK_SERVER, else the one that starts here)",
      )
      .option("--schemas <dir>", "folder of the schemas", "schemas")
      .option("--root <dir>", "project folder whose .formwork/ keeps the common base", ".")
      .option("--json", "print one JSON object", false)
      .option("--debug", "show stack traces", false);
  const resolve = () =>
    new Option("--resolve <side>", "which side stands where both changed the same").choices([
      "here",
      "there",
    ]);

  command("pull", "write the drafts of the server as schemas/forms/<code>.schema.json")
    .addOption(resolve())
    .action(async (codes: string[], options: FormsOptions) => {
      const { pull } = await import("./formsActions.ts");
      process.exitCode = await pull(codes, options, around);
    });

  command(
    "push",
    "send schemas/forms/<code>.schema.json as drafts of the server, or as new versions",
  )
    .addOption(resolve())
    .option("--publish", "make a new version of each", false)
    .option("--note <text>", "note of the version")
    .option("--decide <list>", "what becomes of answers, such as reason=archive,kind=keep")
    .option(
      "--decisions <file>",
      'the same by form, mapping too: {"visit":{"reason":"archive","kind":{"map":{"a":"b"}}}}',
    )
    .addOption(
      new Option("--answers <way>", "what becomes of all answers nobody decided about").choices([
        "keep",
        "archive",
      ]),
    )
    .action(async (codes: string[], options: PushFlags) => {
      const { push } = await import("./formsActions.ts");
      process.exitCode = await push(codes, options, around);
    });

  command(
    "status",
    "show which forms differ between project and server, and which side changed",
  ).action(async (codes: string[], options: FormsOptions) => {
    const { status } = await import("./formsActions.ts");
    process.exitCode = await status(codes, options, around);
  });
}
