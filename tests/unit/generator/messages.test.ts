import { expect, it } from "vitest";
import { readSchemas } from "../../../generator/input/readSchemas.ts";
import { createContext } from "../../../generator/model/context.ts";
import { projectMessages } from "../../../generator/model/messages.ts";
import { readProject } from "../../../runtime/shared/schema/read/readProject.ts";

it("texts of an entity stand in the language that it is written in, its translations in theirs", () => {
  const texts = readSchemas("tests/golden/schemas").map((file) =>
    file.path.endsWith("crew/person.schema.json")
      ? { ...file, text: file.text.replace('"x-texts"', '"x-language": "de",\n  "x-texts"') }
      : file,
  );
  const { project, faults } = readProject(texts);
  expect(faults).toEqual([]);
  if (!project) return;
  const messages = projectMessages(createContext(project, ".."));
  const person = (language: string) => messages[language]?.["crew"]?.["person"];
  expect(person("en")).toMatchObject({ _name: "Person" });
  expect(person("de")).toEqual(person("en"));
  expect(person("zh-CN")).toMatchObject({ _name: "人员" });
  expect(messages["de"]?.["crew"]).toEqual({ person: person("en") });
});
