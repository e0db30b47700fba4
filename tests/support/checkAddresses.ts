/**
 * Checks that the web asks the server through generated calls alone: no address of a call is written out there, and nothing but the files
 * of the door speaks with the network.
 */
import { readFileSync } from "node:fs";
import { findAddresses } from "./texts/addresses.ts";
import { findDoors } from "./texts/doors.ts";
import { sourceFiles } from "./texts/sourceFiles.ts";

/** Files that hold an address all the same, with the reason. */
const withAddress = new Map([
  [
    "runtime/web/core/data/dataProvider.ts",
    "react-admin's own door: addresses are made of keys of entities",
  ],
]);

/** Files that speak with the network, with the reason. */
const withDoor = new Map([
  ["runtime/web/core/http/request.ts", "the door itself"],
  ["runtime/web/core/http/sendForm.ts", "the door for forms: fetch does not tell the progress"],
  ["runtime/web/core/data/dataProvider.ts", "a type of react-admin's; it asks by request.ts"],
  ["runtime/web/core/fields/files/resumableUpload.ts", "uploads in parts are a protocol: tus"],
  ["runtime/web/core/session/adoptTokens.ts", "gives tokens away before there is a session"],
  ["runtime/web/core/session/leave.ts", "tells of the end while the page goes"],
  ["runtime/web/core/session/stopViewing.ts", "goes past the rules for lost sessions"],
  ["runtime/web/features/layout/pwa/newVersion.ts", "asks for the page itself, which is no call"],
  ["runtime/web/worker/serviceWorker.ts", "passes on what the page asks for"],
]);

/** Ways to write an address; each has to be found, or the check is blind. */
const plantedAddresses = [
  'call("/api/sysRole/list");',
  "fetch(`/api/sysRole/detail?id=${id}`);",
  'const base = "/api";',
  "const part = <a href='/api/sysFile/preview/1'>x</a>;",
  "post(`api/${key}/bulk`);",
  'get("/a" + "pi/sysRole/list");',
  "get(`${location.origin}/api/sysRole/list`);",
  'get(location.origin + ("/api/" as string) + key);',
  'get("https://host.example/api/sysRole/list");',
  'const start = "/ap", end = `${start}i`; get(end + "/sysRole/list");',
  'get(["", "api", key].join("/"));',
  'get("/ap".concat("i/", key));',
  'call("GET /api/sysRole/list" as ApiCall<string>);',
];

/** Ways to the network. */
const plantedDoors = [
  "fetch(address);",
  "window.fetch(address);",
  'globalThis["fetch"](address);',
  "const ask = fetch;",
  "const { fetch: ask } = window;",
  "new XMLHttpRequest();",
  "new EventSource(address);",
  "new WebSocket(address);",
  "navigator.sendBeacon(address);",
  'import axios from "axios";',
  'const { default: ky } = await import("ky");',
  'import { fetchUtils } from "react-admin";',
];

const faults: string[] = [];
for (const [find, planted] of [
  [findAddresses, plantedAddresses],
  [findDoors, plantedDoors],
] as const)
  for (const code of planted)
    if (find("planted.tsx", code).length === 0)
      faults.push(`not found where it was planted: ${code}`);

/** Half of the door, and the reader of schemas, which says what addresses are. */
const beneath = /^runtime\/shared\/(client|schema)\//;
const files = ["runtime/web", "runtime/shared"]
  .flatMap((folder) => [...sourceFiles(folder)])
  .filter((file) => !beneath.test(file));
if (files.length < 100) faults.push(`only ${files.length} files were read: the check is blind`);
for (const file of files) {
  const code = readFileSync(file, "utf8");
  const doors = findDoors(file, code);
  if (withDoor.has(file) && doors.length === 0) faults.push(`${file}: is no door any more`);
  if (!withDoor.has(file))
    for (const { line, text } of doors) faults.push(`${file}:${line}: ${text}`);
  if (!withAddress.has(file))
    for (const { line, text } of findAddresses(file, code))
      faults.push(`${file}:${line}: ${JSON.stringify(text)}`);
}
for (const file of [...withDoor.keys(), ...withAddress.keys()])
  if (!files.includes(file)) faults.push(`there is no file ${file}`);

console.log(`${files.length} files, ${faults.length} addresses and doors beside the one`);
for (const fault of faults) console.log(fault);
process.exit(faults.length === 0 ? 0 : 1);
