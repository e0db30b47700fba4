import { pages } from "../../../../../generated/system/backup/pages.tsx";
import { BackupStanding } from "./BackupStanding.tsx";

const { list: Table } = pages;

/** Above the list of backups, how well the installation is covered. */
export const BackupPage = () => (
  <>
    <BackupStanding />
    {Table ? <Table /> : null}
  </>
);
