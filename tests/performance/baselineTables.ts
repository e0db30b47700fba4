import type { Client } from "pg";

/** Tables of the hand-written handler: the rows of the product's, with the indexes that its own reads want. */
export async function fillBaselineTables(owner: Client): Promise<void> {
  for (const statement of [
    "drop schema if exists baseline cascade",
    "create schema baseline",
    "create table baseline.account (like access_account including defaults)",
    "insert into baseline.account select * from access_account",
    "alter table baseline.account add primary key (id)",
    "create unique index on baseline.account (account)",
    "create index on baseline.account (tenant_id, status, order_no, id) where is_delete = false",
    "create table baseline.position (like access_position including defaults)",
    "insert into baseline.position select * from access_position",
    "alter table baseline.position add primary key (id)",
    "create unique index on baseline.position (tenant_id, name, code) where is_delete = false",
    "vacuum analyze baseline.account, baseline.position",
    "vacuum analyze access_account, access_position",
  ])
    await owner.query(statement);
}
