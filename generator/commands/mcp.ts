import { serveStdio } from "@modelcontextprotocol/server/stdio";
import type { Folders } from "../mcp/project.ts";
import { createMcpServer } from "../mcp/server.ts";

/** Serves the Model Context Protocol on standard input and output until the input ends. */
export function serveMcp(folders: Folders): void {
  serveStdio(() => createMcpServer(folders));
}
