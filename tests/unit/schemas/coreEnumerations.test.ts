import { expect, test } from "vitest";
import { readCoreProject } from "./coreProject.ts";

const { dictionaries } = readCoreProject();
const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, step) => from + step);

const contractEnumerations: Record<string, number[]> = {
  AccountTypeEnum: [999, 888, 880, 870, 800, 790, 777, 666, 555],
  GenderEnum: [0, 1, 2, 9],
  CardTypeEnum: range(0, 5),
  CultureLevelEnum: range(0, 12),
  DataScopeEnum: range(1, 5),
  MenuTypeEnum: range(1, 3),
  StatusEnum: [1, 2],
  YesNoEnum: [1, 2],
  NoticeTypeEnum: [1, 2],
  NoticeStatusEnum: range(0, 3),
  NoticeUserStatusEnum: [0, 1],
  FinishStatusEnum: [0, 1],
  TenantTypeEnum: [0, 1],
  PlatformTypeEnum: [1, 2, 3, 4, 5, 99],
  PrintTypeEnum: [1, 2],
  JobCreateTypeEnum: range(0, 2),
  TriggerStatus: range(0, 12),
  MessageTypeEnum: range(0, 3),
  LoginModeEnum: [1, 2],
  LoginTypeEnum: range(1, 3),
  MaritalStatusEnum: range(1, 6),
  JobStatusEnum: range(1, 4),
  NationEnum: range(1, 56),
  DataOpTypeEnum: range(0, 12),
  RequestTypeEnum: range(0, 4),
  HttpMethodEnum: range(0, 8),
  UserEventTypeEnum: range(0, 9),
  DbType: range(0, 4),
  LogLevel: range(0, 6),
};

test.each(Object.entries(contractEnumerations))("%s has the contract's values", (code, values) => {
  const found = dictionaries.find((dictionary) => dictionary.code === code);
  expect(found?.numeric).toBe(true);
  expect(found?.items.map((item) => item.value)).toEqual(values);
});

test.each([
  ["StatusEnum", 1, "success"],
  ["StatusEnum", 2, "danger"],
  ["YesNoEnum", 1, "success"],
  ["YesNoEnum", 2, "danger"],
  ["GenderEnum", 1, "success"],
  ["GenderEnum", 2, "danger"],
  ["GenderEnum", 9, "warning"],
  ["MenuTypeEnum", 1, "warning"],
  ["MenuTypeEnum", 3, "info"],
  ["FinishStatusEnum", 0, "danger"],
  ["FinishStatusEnum", 1, "success"],
  ["NoticeUserStatusEnum", 1, "info"],
])("%s %d has the tag color %s", (code, value, tagType) => {
  const found = dictionaries.find((dictionary) => dictionary.code === code);
  expect(found?.items.find((item) => item.value === value)?.tagType).toBe(tagType);
});

test("codes that end in Enum are numbers and all others with letters in their values are not", () => {
  for (const { code, numeric, items } of dictionaries) {
    if (code.endsWith("Enum")) expect(numeric, code).toBe(true);
    expect(
      items.every((item) => (typeof item.value === "number") === numeric),
      code,
    ).toBe(true);
  }
});

test("the organization types are the contract's", () => {
  const types = dictionaries.find((dictionary) => dictionary.code === "org_type");
  expect(types?.items.map((item) => [item.value, item.name])).toEqual([
    ["101", "Group"],
    ["201", "Company"],
    ["301", "Department"],
    ["401", "Area"],
    ["501", "Team"],
  ]);
});
