#!/usr/bin/env node
import { enableCompileCache } from "node:module";
import path from "node:path";
import { projectRoot } from "./project/places.ts";

// Half of a short command is compiling it; a folder that cannot be written only costs that time again.
enableCompileCache(path.join(projectRoot, ".cache/compile"));
await import("./program.ts");
