import type { FormDocument } from "../../runtime/shared/forms/document.ts";
import { formText } from "../../runtime/shared/forms/formText.ts";
import type { Connection } from "./connection.ts";

/** A form as the server has it: its draft, and the version people fill in. */
export interface ServerForm {
  id: number;
  code: string;
  /** Canonical text of the draft. */
  text: string;
  document: FormDocument;
  /** Number of the draft, which a save has to name. */
  revision: number;
  /** Number of the version that is published; null: none yet. */
  published: number | null;
  /** The draft differs from what is published. */
  isAhead: boolean;
}

export interface ServerFault {
  path: string;
  line: number;
  code: string;
  problem: string;
  cure: string | null;
}

interface Listed {
  id: number;
  code: string;
}

interface Editor {
  form: { id: number; code: string };
  draft: FormDocument;
  revision: number;
  published: { number: number; document: FormDocument } | null;
}

const pageSize = 100;

/** The forms of the account's tenant, by code; of `codes` alone where some are given. */
export async function readServerForms(
  connection: Connection,
  codes: readonly string[],
): Promise<Map<string, ServerForm>> {
  const wanted = new Set(codes);
  const forms = new Map<string, ServerForm>();
  for (const { id, code } of await listForms(connection)) {
    if (wanted.size > 0 && !wanted.has(code)) continue;
    forms.set(code, await readServerForm(connection, id));
  }
  return forms;
}

async function readServerForm(connection: Connection, id: number): Promise<ServerForm> {
  const editor = await connection.call<Editor>(`/api/sysForm/editor?id=${id}`);
  const text = formText(editor.draft);
  return {
    id,
    code: editor.form.code,
    text,
    document: editor.draft,
    revision: editor.revision,
    published: editor.published?.number ?? null,
    isAhead: editor.published === null || formText(editor.published.document) !== text,
  };
}

async function listForms(connection: Connection): Promise<Listed[]> {
  const found: Listed[] = [];
  for (let page = 1; ; page++) {
    const { items, total } = await connection.call<{ items: Listed[]; total: number }>(
      "/api/sysForm/page",
      { page, pageSize },
    );
    found.push(...items);
    if (items.length === 0 || found.length >= total) return found.sort(byCode);
  }
}

const byCode = (left: Listed, right: Listed) =>
  left.code < right.code ? -1 : left.code > right.code ? 1 : 0;
