import { ofKind } from "../../../shared/entity/kinds/registry.ts";
import type { BuiltInKind, FieldKind } from "../../../shared/entity/model.ts";
import { boolean } from "./choices/boolean.ts";
import { multiSelect } from "./choices/multiSelect.ts";
import { select } from "./choices/select.ts";
import type { ServerKind } from "./contract.ts";
import { loadOwnKinds } from "./loadOwnKinds.ts";
import { defineServerKind } from "./defineServerKind.ts";
import { children } from "./links/children.ts";
import { files } from "./links/files.ts";
import { relation } from "./links/relation.ts";
import { relations } from "./links/relations.ts";
import { decimal } from "./numbers/decimal.ts";
import { integer } from "./numbers/integer.ts";
import { geoPoint } from "./structures/geoPoint.ts";
import { json } from "./structures/json.ts";
import { rows } from "./structures/rows.ts";
import { email } from "./texts/email.ts";
import { phone } from "./texts/phone.ts";
import { url } from "./texts/url.ts";
import { date } from "./times/date.ts";
import { dateRange } from "./times/dateRange.ts";
import { dateTime } from "./times/dateTime.ts";
import { time } from "./times/time.ts";

/** Of texts there is nothing that the server would do in a way of its own. */
const plain = defineServerKind({});

const builtIn: Readonly<Record<BuiltInKind, ServerKind>> = {
  string: plain,
  text: plain,
  html: plain,
  email,
  phone,
  url,
  color: plain,
  icon: plain,
  cron: plain,
  secret: plain,
  sequence: plain,
  integer,
  decimal,
  boolean,
  date,
  dateTime,
  time,
  select,
  relation,
  relations,
  children,
  files,
  json,
  geoPoint,
  multiSelect,
  dateRange,
  rows,
};

const own = new Map<string, ServerKind>();
for (const [kind, part] of await loadOwnKinds()) {
  const base = ofKind(builtIn, { kind }) ?? plain;
  own.set(kind, { ...base, ...part });
}

/** The server's part of a field's kind. */
export const serverKindOf = ({ kind }: { kind: FieldKind }): ServerKind =>
  own.get(kind) ?? ofKind(builtIn, { kind }) ?? plain;
