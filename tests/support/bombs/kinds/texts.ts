import type { Bomb } from "../contract.ts";

/** Formatted texts: tags that are nested, left open, wide, or full of attributes and styles. */
export const formattedTexts: Bomb = {
  name: "formatted texts",
  async run({ admin }) {
    const hostile = [
      "<b>".repeat(300_000),
      `${"<div>".repeat(100_000)}x${"</div>".repeat(100_000)}`,
      "<".repeat(900_000),
      `<a ${"x=y ".repeat(200_000)}>`,
      `<p style="${"color:red;".repeat(90_000)}">x</p>`,
      `<p style="${"(".repeat(900_000)}">x</p>`,
      "<!--".repeat(200_000),
      "&amp;".repeat(180_000),
      `<a href="${" ".repeat(900_000)}javascript:x">`,
      `<table>${"<tr><td>".repeat(100_000)}`,
      // As many as a notice may hold by its length: nested, closed in the wrong order, and comments in an address.
      "<b>x".repeat(50_000),
      "<b><i>".repeat(33_000),
      "<b><i>".repeat(7500),
      `${"<b>".repeat(28_000)}${"</i>".repeat(28_000)}`,
      `<a href="${"a<!--b-->".repeat(22_000)}">`,
    ];
    for (const content of hostile) {
      const notice = { title: "Bomb", content, type: 1 };
      await admin("/api/sysNotice/add", notice);
    }
  },
};

/** Values of the usual kinds of fields that are checked by patterns of our own. */
export const fieldValues: Bomb = {
  name: "values of the usual fields",
  async run({ admin, random }) {
    const long = (part: string, many = 100_000) => part.repeat(many);
    const values: Record<string, string> = {
      email: `${long("a.")}@${long("b-.")}`,
      phone: `+${long("1")}x`,
      realName: long("\u0301a"),
      birthday: long("2026-"),
      idCardNum: long("1"),
      account: long("a_"),
      remark: long("\n"),
      address: long(random.pick(["é", "𝒳", "\u202e"])),
    };
    for (const [name, value] of Object.entries(values))
      await admin("/api/sysUser/add", { account: "bomb1", realName: "Bomb", [name]: value });
    await admin("/api/sysUser/add", values);
  },
};
