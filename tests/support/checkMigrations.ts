/** Two migrations of one number, which two branches easily make, are noticed before a server refuses to start with them. */
import { readMigrationFiles } from "../../runtime/server/core/database/migrate/migrationFiles.ts";

readMigrationFiles("runtime/server/migrations");
