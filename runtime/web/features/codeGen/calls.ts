import { useQuery } from "@tanstack/react-query";
import type {
  CodeGenCodeGenPlanInput,
  CodeGenCodeGenPlanOutput,
  CodeGenCodeGenReadFileOutput,
  CodeGenCodeGenRunOutput,
  CodeGenCodeGenSurroundingsOutput,
  CodeGenCodeGenTablesOutput,
} from "../../../../generated/system/codeGen/types.ts";
import { call, post } from "../../core/http/request.ts";

export type Settings = CodeGenCodeGenPlanInput;
export type Column = NonNullable<NonNullable<Settings["columnList"]>[number]>;
export type Plan = CodeGenCodeGenPlanOutput;
export type PlanFault = Plan["faults"][number];
export type Reading = CodeGenCodeGenReadFileOutput;
export type Surroundings = CodeGenCodeGenSurroundingsOutput;

const base = "/api/sysCodeGen";

/** What settings may refer to; undefined until it is known. */
export const useSurroundings = () =>
  useQuery({
    queryKey: ["codeGen", "surroundings"],
    queryFn: () => call<Surroundings>(`${base}/surroundings`),
    staleTime: 60_000,
  });

/** The tables of the database. */
export const useTables = () =>
  useQuery({
    queryKey: ["codeGen", "tables"],
    queryFn: () => call<CodeGenCodeGenTablesOutput>(`${base}/tableList/0`),
    staleTime: 60_000,
  });

export const readSource = (kind: "table" | "form", name: string): Promise<Reading> =>
  post(`${base}/readSource`, { kind, name });

export function readFile(file: File): Promise<Reading> {
  const body = new FormData();
  body.append("file", file);
  return call(`${base}/readFile`, { method: "POST", body });
}

export const makePlan = (settings: Settings): Promise<Plan> => post(`${base}/plan`, settings);

export const writeIntoProject = (settings: Settings): Promise<CodeGenCodeGenRunOutput> =>
  post(`${base}/runLocal`, { ...settings, generateType: "200" });

export const archiveAddress = (id: number): string => `${base}/download?id=${id}`;
