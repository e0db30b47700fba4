#!/usr/bin/env node
import * as nodeModule from "node:module";
import path from "node:path";
import { projectRoot } from "./project/places.ts";

// Half of a short command is compiling it; a folder that cannot be written only costs that time again.
// Node 20, with which the command is started outside of npm, has no such cache.
nodeModule.enableCompileCache?.(path.join(projectRoot, ".cache/compile"));
await import("./program.ts");
