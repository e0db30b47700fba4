import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { DataProviderContext, type DataProvider } from "react-admin";
import { MemoryRouter } from "react-router";

/** There is no way to records for anyone who has no account. */
const refuse = () => Promise.reject(new Error("a public form reads no records"));
const noRecords = {
  getList: refuse,
  getOne: refuse,
  getMany: refuse,
  getManyReference: refuse,
  create: refuse,
  update: refuse,
  updateMany: refuse,
  delete: refuse,
  deleteMany: refuse,
} as unknown as DataProvider;

/** What inputs that ask for records or files expect around them; the router is in memory, so that the address stays. */
export function GuestRecords({ children }: { children: ReactNode }) {
  const [queries] = useState(
    () => new QueryClient({ defaultOptions: { queries: { refetchOnWindowFocus: false } } }),
  );
  return (
    <MemoryRouter>
      <DataProviderContext.Provider value={noRecords}>
        <QueryClientProvider client={queries}>{children}</QueryClientProvider>
      </DataProviderContext.Provider>
    </MemoryRouter>
  );
}
