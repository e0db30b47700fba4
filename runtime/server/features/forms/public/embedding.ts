import { records } from "../../../../../generated/records.ts";
import { embedOrigins } from "../../../../shared/forms/embedOrigins.ts";
import { formStates } from "../../../../shared/forms/formStates.ts";
import type { Caches } from "../../../core/caches/contract.ts";
import { remember } from "../../../core/caches/remember.ts";
import { type Database, systemClaims } from "../../../core/database/contract.ts";
import { hashSecret } from "../../auth/index.ts";

/** StatusEnum. */
const open = 1;

/** Milliseconds for which a reading counts, and how many are kept. */
const life = 5000;
const most = 1000;

/** Gives the sites that may show the form of a link in a frame; none for a link that is shut, or is no link. */
export function createEmbedders(
  database: Database,
  caches: Caches,
): (token: string) => Promise<string[]> {
  const kept = caches.create<Promise<string[]>>({
    name: "embedOrigins",
    most,
    life,
    secretKeys: true,
    show: (origins) => origins,
  });
  const ask = (hash: string) =>
    database.transaction(
      systemClaims,
      async (tx) => {
        const as = { server: "a page is asked for without a session" };
        const [link] = await records({ tx }).read(
          "system/formLink",
          { tokenHash: hash, status: open },
          ["formId", "tenantId"],
          { as, limit: 1 },
        );
        if (!link) return [];
        const { formId: id, tenantId } = link;
        const published = { id, tenantId, status: formStates.published, isDelete: false };
        const [form] = await records({ tx }).read("system/form", published, ["embedOrigins"], {
          as,
        });
        const served = { id: tenantId, status: open, isDelete: false };
        const [tenant] = await records({ tx }).read("access/tenant", served, ["id"], { as });
        return tenant ? embedOrigins(form?.embedOrigins) : [];
      },
      { readOnly: true },
    );
  return (token) => {
    const hash = hashSecret(token);
    return remember(kept, hash, () => ask(hash));
  };
}
