/** How does a program use a module? Through the generated typed client: `node listVehicles.ts <address> <access token>`. */
import { createClient } from "./generated/client.ts";
import { createFetchHttp } from "./runtime/shared/client/fetchHttp.ts";

const [baseUrl, access] = process.argv.slice(2) as [string, string];
const client = createClient(createFetchHttp({ baseUrl, tokens: { access, refresh: "" } }));
const { rows, total } = await client.office.vehicle.list({ sort: ["plate"] });
console.log(`${total}: ${rows.map((vehicle) => vehicle.plate).join(", ")}`);
