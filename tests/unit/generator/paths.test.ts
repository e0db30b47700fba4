import path from "node:path";
import { expect, it } from "vitest";
import { flagsOf } from "../../../generator/commands/options.ts";
import { shown } from "../../../generator/input/readSchemas.ts";
import { starterFiles } from "../../../generator/project/starter.ts";

it("names a schema by the same path on every system", () => {
  const file = "C:\\Büro\\My shop\\schemas\\office\\vehicle.schema.json";
  expect(shown(file, "C:\\Büro\\My shop", path.win32)).toBe("schemas/office/vehicle.schema.json");
  expect(shown(file, "D:\\work", path.win32)).toBe(
    "C:/Büro/My shop/schemas/office/vehicle.schema.json",
  );
  expect(shown("/büro/my shop/schemas/a/b.json", "/büro/my shop", path.posix)).toBe(
    "schemas/a/b.json",
  );
});

it("gives a folder of any system a name that npm takes, and keeps line ends as they are", () => {
  const files = (folder: string) =>
    starterFiles(
      {
        folder,
        module: "office",
        entity: "vehicle",
        package: "1.0.0",
        schema: `{"properties":{"name":{"type":"string"}},"required":["name"]}`,
        leaveOut: ["site"],
        bare: true,
      },
      {
        name: "formwork",
        version: "1.0.0",
        dependencies: { react: "0.1.0", vite: "1.0.0" },
        devDependencies: {},
        engines: {},
        allowScripts: {},
      },
    );
  const nameOf = (folder: string) =>
    (JSON.parse(files(folder)["package.json"] ?? "") as { name: string }).name;
  expect(nameOf("C:\\work\\Mein Büro")).toBe("mein-b-ro");
  expect(nameOf("/tmp/工地")).toBe("tmp");
  expect(files("shop")[".gitattributes"]).toContain("eol=lf");
  const { dependencies } = JSON.parse(files("shop")["package.json"] ?? "") as {
    dependencies: object;
  };
  expect(dependencies).toEqual({ formwork: "1.0.0", react: "0.1.0" });
});

it("passes options on: what is not given, or false, is left out", () => {
  expect(flagsOf({ rows: "100", json: true, database: undefined, out: "", debug: false })).toEqual([
    "--rows",
    "100",
    "--json",
  ]);
});
