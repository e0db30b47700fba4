#!/usr/bin/env node
import * as nodeModule from "node:module";
import path from "node:path";
import { keepHeapSmall } from "./commands/runs/heap.ts";
import { colorsFor } from "./output/colors.ts";
import { projectRoot } from "./project/places.ts";

// Half of a short command is compiling it; a folder that cannot be written only costs that time again.
// Node 20, with which the command is started outside of npm, has no such cache.
nodeModule.enableCompileCache?.(path.join(projectRoot, ".cache/compile"));
const words = process.argv.slice(2);
if (words[0] === "generate") keepHeapSmall();
const { runProgram } = await import("./program.ts");
const exitCode = await runProgram(words, {
  out: (text) => void process.stdout.write(`${text}\n`),
  error: (text) => void process.stderr.write(`${text}\n`),
  colors: colorsFor(process.stdout.isTTY, process.env["NO_COLOR"]),
});
// A command that keeps running, such as the server, says itself how it ended.
if (exitCode !== 0) process.exitCode = exitCode;
