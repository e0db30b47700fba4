import type { Bomb } from "../contract.ts";

const many = (count: number) => Array.from({ length: count }, (_, n) => n);
const deep = (levels: number): object =>
  many(levels).reduce<object>((inner) => ({ and: [inner], or: [inner] }), { status: 1 });

/** Cards of the home page, saved views, row rules, looks: documents that others run later. */
export const savedDefinitions: Bomb = {
  name: "cards, views, row rules and looks",
  async run({ person, admin }) {
    const widget = (n: number) => ({
      id: `w${n}`,
      kind: "number",
      entity: "office/schedule",
      filter: deep(6),
      title: "x".repeat(60),
    });
    await person("/api/sysDashboard/save", { widgets: many(40).map(widget) });
    await person("/api/sysDashboard/save", { widgets: many(2000).map(widget) });
    await person("/api/sysDashboard/own");
    for (const content of [
      { filter: deep(11) },
      { columns: many(100_000).map((n) => `c${n}`) },
      { sort: many(100_000).map(() => "-id") },
    ])
      await person("/api/sysListView/save", {
        list: "office/schedule",
        name: "Bomb",
        audience: "private",
        isDefault: false,
        content,
      });
    const roles = await admin("/api/sysRole/list");
    const id = (roles.result as { id: number }[] | null)?.[0]?.id ?? 1;
    for (const condition of [
      deep(13),
      { id: many(3000) },
      { or: many(1000).map((n) => ({ status: n })) },
    ]) {
      const rule = { table: "office_schedule", actions: ["read"], condition };
      const ruleList = many(20).map(() => rule);
      await admin("/api/sysRole/grantRowRule", { id, ruleList: ruleList.slice(0, 2) });
      await admin("/api/sysRole/grantRowRule", { id, ruleList });
      await admin("/api/sysRole/effective", { roleIds: [id] });
    }
    await admin("/api/sysRole/grantRowRule", { id, ruleList: [] });
    const settings = Object.fromEntries(many(50_000).map((n) => [`k${n}`, "x"]));
    await person("/api/sysUiSetting/save", { settings, removed: [] });
  },
};

/** Orders, groups, searches, exports and printing: what is asked for beside a filter. */
export const selections: Bomb = {
  name: "sorts, groups, searches, exports",
  async run({ person, platform }) {
    const keys = many(2000).map(() => ["realName", "ASC"]);
    const encoded = (value: unknown) => encodeURIComponent(JSON.stringify(value)).slice(0, 60_000);
    await platform(`/api/access/account?sort=${encoded(keys.slice(0, 500))}`);
    await platform("/api/sysUser/page", { field: "realName,".repeat(100_000), order: "desc" });
    await platform(`/api/access/account/aggregate?group=${encoded(many(400).map(() => "status"))}`);
    await platform(
      `/api/access/account/aggregate?group=["realName"]&measures=${encoded(many(400))}`,
    );
    for (const q of ["a ".repeat(5000), "%".repeat(9000), "(".repeat(9000), "a".repeat(9000)])
      await person(`/api/sysSearch/query?q=${encodeURIComponent(q)}`);
    for (const format of ["xlsx", "csv", "html", "xml", "txt", "json"]) {
      await platform("/api/sysUser/export", { format, columns: many(100_000).map((n) => `c${n}`) });
      await platform("/api/sysUser/export", { format, ids: many(200_000) });
    }
    for (const call of ["bulkUpdate", "bulkDelete", "bulkSetStatus"])
      await platform(`/api/sysUser/${call}`, {
        ids: many(150_000),
        values: { remark: "x" },
        status: 1,
      });
  },
};

/** Schedules in words that never come true, or that take long to be found. */
export const schedules: Bomb = {
  name: "schedules of jobs",
  async run({ platform }) {
    const hostile = [
      "0 0 0 30 2 *",
      "0 0 0 29 2 1#5 *",
      "0 0 0 31 2,4,6,9,11 *",
      "59 59 23 31 12 * 2999",
      `${many(60).join()} ${many(60).join()} ${many(24).join()} 31 2 *`,
      `${"0,".repeat(30_000)}0 0 0 1 1 *`,
      "* * * L * 5#5",
      "*/".repeat(20_000),
    ];
    for (const [n, cron] of hostile.entries()) {
      const jobId = `bomb${n}`;
      const job = { jobId, groupName: "bomb", description: "x", createType: 2, concurrent: true };
      await platform("/api/sysJob/addJobDetail", {
        ...job,
        properties: '{"url":"http://127.0.0.1:9"}',
      });
      const trigger = { triggerId: `t${n}`, jobId, triggerType: "Cron", args: `"${cron}",2` };
      await platform("/api/sysJob/addJobTrigger", trigger);
      await platform(`/api/sysJob/nextRuns?jobId=${jobId}`);
      await platform(`/api/sysJob/nextRuns?cron=${encodeURIComponent(cron.slice(0, 4000))}`);
      await platform("/api/sysJob/deleteJobDetail", { jobId });
    }
  },
};
