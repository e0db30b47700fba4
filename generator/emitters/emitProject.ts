import type { EmitContext } from "../model/context.ts";
import { byText } from "../model/identifiers.ts";
import type { GeneratedFile } from "../output/files.ts";
import { apiTypesFile } from "../output/apiTypes.ts";
import { manifestFile } from "./manifest.ts";
import { entityEmitters, projectEmitters, serviceEmitters } from "./registry.ts";

/** Every file below the output folder `folder`, in memory, by path; what lies there is read, never written. */
export async function emitProject(context: EmitContext, folder: string): Promise<GeneratedFile[]> {
  const files: GeneratedFile[] = [];
  for (const entity of context.project.entities) {
    for (const emitter of Object.values(entityEmitters)) {
      files.push({
        path: `${entity.key}/${emitter.file}`,
        text: await emitter.emit(entity, context),
      });
    }
  }
  for (const service of context.project.services) {
    for (const emitter of Object.values(serviceEmitters)) {
      files.push({
        path: `${service.key}/${emitter.file}`,
        text: await emitter.emit(service, context),
      });
    }
  }
  for (const emitter of Object.values(projectEmitters)) {
    for (const [path, text] of Object.entries(await emitter.emit(context)))
      files.push({ path, text });
  }
  const document = files.find((file) => file.path === "openapi.json");
  if (document) files.push(await apiTypesFile(context, folder, document));
  files.sort((left, right) => byText(left.path, right.path));
  return [...files, manifestFile(files)];
}
