import { useSyncExternalStore } from "react";

/** A tenant as the switcher names it. */
export interface ChosenTenant {
  id: number;
  name: string;
}

const entry = "formwork:tenant";
const listeners = new Set<() => void>();
let present = read();

function read(): ChosenTenant | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(entry) ?? "null");
    return typeof kept === "object" && kept !== null && "id" in kept
      ? (kept as ChosenTenant)
      : null;
  } catch {
    return null;
  }
}

/** Chooses the tenant that lists are about in this window; null: all of them. */
export function chooseTenant(tenant: ChosenTenant | null): void {
  present = tenant;
  if (tenant) sessionStorage.setItem(entry, JSON.stringify(tenant));
  else sessionStorage.removeItem(entry);
  for (const listener of listeners) listener();
}

function follow(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The tenant that lists are about in this window; null: all of them. */
export const useChosenTenant = (): ChosenTenant | null =>
  useSyncExternalStore(follow, () => present);
