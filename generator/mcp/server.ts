import { McpServer, type CallToolResult } from "@modelcontextprotocol/server";
import { z } from "zod";
import { faultCodes } from "../../runtime/shared/schema/faults/faultCodes.ts";
import { UsageFault } from "../commands/runs/usageFault.ts";
import { keywordReference } from "../reference/keywords.ts";
import { preview, readProposed, type Folders } from "./project.ts";

const readOnly = { readOnlyHint: true, destructiveHint: false, openWorldHint: false };

const proposals = z
  .array(
    z.object({
      path: z.string().describe("<module>/<name>.schema.json below the schema folder"),
      text: z.string().nullable().describe("the whole text of the file; null takes it out"),
    }),
  )
  .max(100)
  .default([])
  .describe("files to imagine in place of those on disk; nothing is written");

/**
 * What a program that helps to write schemas may ask: which entities there are, what a schema becomes, what is wrong with
 * a draft and what it would change. Every tool reads; none writes a file or reaches a database.
 */
export function createMcpServer(folders: Folders): McpServer {
  const server = new McpServer(
    { name: "formwork", version: "0.1.0" },
    {
      instructions:
        "Formwork makes tables, permissions, calls and screens of one JSON Schema per entity. Read the keywords first, " +
        "check drafts with check_schemas, look at preview_generate, then write the files and run `formwork generate`.",
    },
  );

  server.registerTool(
    "list_entities",
    {
      description: "Entities of the project with table, scope and number of fields.",
      annotations: readOnly,
    },
    () =>
      answer(() => {
        const { project, faults } = readProposed(folders, []);
        if (!project) return { faults };
        return {
          entities: project.entities.map(({ key, label, table, kind, scope, fields }) => ({
            key,
            label,
            table,
            kind,
            scope,
            fields: fields.length,
          })),
          services: project.services.map(({ key }) => key),
        };
      }),
  );

  server.registerTool(
    "describe_entity",
    {
      description:
        "The full model of one entity or service: fields, keys, rules, views, permissions.",
      inputSchema: z.object({ key: z.string().describe("<module>/<entity>") }),
      annotations: readOnly,
    },
    ({ key }) =>
      answer(() => {
        const { project, faults } = readProposed(folders, []);
        if (!project) return { faults };
        const members = [...project.entities, ...project.services];
        const found = members.find((member) => member.key === key);
        if (found) return found;
        throw new UsageFault(
          `There is no ${key}; known are: ${members.map((member) => member.key).join(", ")}.`,
        );
      }),
  );

  server.registerTool(
    "check_schemas",
    {
      description:
        "Every fault of the schemas, with file, line, reason and cure; also of texts that are not written yet.",
      inputSchema: z.object({ files: proposals }),
      annotations: readOnly,
    },
    ({ files }) => answer(() => ({ faults: readProposed(folders, files).faults })),
  );

  server.registerTool(
    "preview_generate",
    {
      description:
        "What `formwork generate` would create, change and remove, with the SQL of the migration.",
      inputSchema: z.object({ files: proposals }),
      annotations: readOnly,
    },
    ({ files }) => answer(() => preview(folders, files)),
  );

  server.registerTool(
    "explain_fault",
    {
      description: "What a fault code of the schema reader means and how it is cured.",
      inputSchema: z.object({ code: z.string().describe("such as S302") }),
      annotations: readOnly,
    },
    ({ code }) =>
      answer(() => {
        const known = Object.hasOwn(faultCodes, code);
        if (known) return faultCodes[code as keyof typeof faultCodes];
        throw new UsageFault(
          `There is no fault ${code}; known are: ${Object.keys(faultCodes).join(", ")}.`,
        );
      }),
  );

  server.registerResource(
    "keywords",
    "formwork://keywords",
    { description: "Every keyword of the schema language.", mimeType: "text/markdown" },
    (uri) => ({
      contents: [{ uri: uri.href, mimeType: "text/markdown", text: keywordReference() }],
    }),
  );
  return server;
}

/** The result as JSON; a wrong question is answered with its reason instead of ending the connection. */
async function answer(work: () => unknown): Promise<CallToolResult> {
  try {
    return { content: [{ type: "text", text: JSON.stringify(await work(), null, 2) }] };
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    return { content: [{ type: "text", text }], isError: true };
  }
}
