/**
 * How does a program use a module? Through the generated typed client:
 * `node examples/typed-client/listDefects.ts http://127.0.0.1:5320 <account> <password>` prints the open defects.
 */
import { createClient } from "../../generated/client.ts";
import { createFetchHttp } from "../../runtime/shared/client/fetchHttp.ts";

const [baseUrl, account, password] = process.argv.slice(2) as [string, string, string];
const client = createClient(createFetchHttp({ baseUrl, language: "en" }));
await client.access.auth.login({ account, password });
const { rows, total } = await client.site.defect.list({ sort: ["dueDate"], limit: 5 });
console.log(`${total} defects, the first due:`);
for (const defect of rows) console.log(`${defect.code} ${defect.title}`);
