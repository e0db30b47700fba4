import type { Ask, Bomb } from "../contract.ts";

const deep = (levels: number, inner: object, wrap: (inner: object) => object): object => {
  let filter = inner;
  for (let level = 0; level < levels; level += 1) filter = wrap(filter);
  return filter;
};

/** Filters by both faces: nested groups, wide lists, long texts, many conditions. */
export const filters: Bomb = {
  name: "filters of lists",
  async run({ person, platform }) {
    const numbers = Array.from({ length: 100_000 }, (_, n) => n);
    const hostile: object[] = [
      deep(30, { status: 1 }, (inner) => ({ and: [{ or: [inner] }] })),
      deep(14, { status: 1 }, (inner) => ({ and: [inner, inner] })),
      deep(50, { status: 1 }, (inner) => ({ not: inner })),
      { id: numbers },
      { id__in: numbers },
      { account: numbers.map(String) },
      { and: numbers.slice(0, 60_000).map((n) => ({ orderNo: n })) },
      { or: numbers.slice(0, 20_000).map((n) => ({ realName__contains: `a${n}` })) },
      { or: numbers.slice(0, 5000).map(() => ({ "orgId.name__contains": "x" })) },
      { realName__contains: "%_".repeat(100_000) },
      { q: "a ".repeat(200_000) },
      { q: "%".repeat(200_000) },
      { orgId__under: numbers },
      Object.fromEntries(numbers.slice(0, 50_000).map((n) => [`f${n}`, n])),
    ];
    for (const filter of hostile) await askAll(platform, person, filter);
  },
};

async function askAll(platform: Ask, person: Ask, filter: object): Promise<void> {
  const body = { filter, page: 1, pageSize: 10 };
  await platform("/api/sysUser/page", { ...body, ...filter });
  await platform("/api/sysUser/export", { format: "csv", ...body });
  await platform("/api/access/account/bulk/update", { filter, values: { remark: "x" } });
  const text = JSON.stringify(filter).slice(0, 14_000);
  await person(`/api/office/notice?filter=${encodeURIComponent(text)}`);
}
