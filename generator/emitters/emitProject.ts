import type { EmitContext, PartContext } from "../model/context.ts";
import type { Member } from "../model/parts.ts";
import { byText } from "../model/identifiers.ts";
import { emitOwnMember, emitOwnTogether, refuseClashes } from "../own/emitOwn.ts";
import { longFile, type GeneratedFile } from "../output/files.ts";
import { callTypesText } from "../output/types/callTypesText.ts";
import { learnTypes } from "../output/types/recordTypes.ts";
import type { ProjectEmitter } from "./contract.ts";
import { manifestFile } from "./manifest.ts";
import { entityEmitters, projectEmitters, serviceEmitters } from "./registry.ts";

/** Every file of the output folder, in memory, by path. */
export async function emitProject(context: EmitContext): Promise<GeneratedFile[]> {
  startCallTypes(context);
  const [documents, members, together] = await Promise.all([
    emitDocument(context),
    emitMembers(context),
    emitTogether(context),
  ]);
  const files = [...documents, ...members, ...together];
  refuseClashes(files);
  files.sort((left, right) => byText(left.path, right.path));
  return [...files, manifestFile(files)];
}

/** Types of calls are made on a thread, all at once, while the files are written that need none. */
function startCallTypes({ project }: EmitContext): void {
  for (const member of [...project.entities, ...project.services]) void callTypesText(member);
}

/** The files of every entity and service, in no order. */
export async function emitMembers(context: EmitContext): Promise<GeneratedFile[]> {
  startCallTypes(context);
  const { entities, services } = context.project;
  await learnTypes(context.lookup, entities, context.knownTypes);
  const files: GeneratedFile[] = [];
  for (const entity of entities)
    files.push(
      ...(await emitMember(entity, entityEmitters, context)),
      ...(await emitOwnMember(entity, context)),
    );
  for (const service of services)
    files.push(...(await emitMember(service, serviceEmitters, context)));
  return files;
}

/** The files that only whole runs make: a change of one entity would write tens of megabytes again for a large project. */
export const filesOfWholeRuns = ["openapi.json", "manifest.json"];

/** The files of the project as a whole but the document of the API and the manifest, in no order. */
export async function emitTogether(context: EmitContext): Promise<GeneratedFile[]> {
  const { openapi: _document, ...emitters } = projectEmitters;
  return [
    ...(await emitAll(Object.values(emitters), context)),
    ...(await emitOwnTogether(context)),
  ];
}

/** The document of the API, openapi.json. */
export function emitDocument(context: EmitContext): Promise<GeneratedFile[]> {
  return emitAll([projectEmitters.openapi], context);
}

async function emitAll(
  emitters: readonly ProjectEmitter[],
  context: EmitContext,
): Promise<GeneratedFile[]> {
  const files: GeneratedFile[] = [];
  for (const emitter of emitters) {
    for (const [path, text] of Object.entries(await emitter.emit(context)))
      files.push(typeof text === "string" ? { path, text } : longFile(path, text));
  }
  return files;
}

interface MemberEmitter<Owner> {
  file: string;
  emit(owner: Owner, context: PartContext): string | Promise<string>;
}

async function emitMember<Owner extends Member>(
  member: Owner,
  emitters: Record<string, MemberEmitter<Owner>>,
  context: EmitContext,
): Promise<GeneratedFile[]> {
  const files: GeneratedFile[] = [];
  for (const emitter of Object.values(emitters)) {
    const made = context.parts.take(emitter.file, member, context, (owner, inner) =>
      emitter.emit(owner, inner),
    );
    const text = typeof made === "string" ? made : await made;
    if (text !== "") files.push({ path: `${member.key}/${emitter.file}`, text });
  }
  return files;
}
