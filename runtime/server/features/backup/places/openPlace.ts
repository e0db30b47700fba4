import path from "node:path";
import type { Config } from "../../../core/config/config.ts";
import { logTime } from "../log/logName.ts";
import { createFolderPlace } from "./folderPlace.ts";
import type { BackupPlace } from "./place.ts";
import { createS3Place } from "./s3/s3Place.ts";

/** The place that the configuration names. */
export const openPlace = ({ folder, s3 }: Pick<Config["backup"], "folder" | "s3">): BackupPlace =>
  s3 === null ? createFolderPlace(folder) : createS3Place(s3);

/** The part of the place in which the archive of the log lies. */
export const openLogPlace = ({
  folder,
  s3,
}: Pick<Config["backup"], "folder" | "s3">): BackupPlace =>
  s3 === null
    ? createFolderPlace(path.join(folder, "log"), logTime)
    : createS3Place({ ...s3, prefix: `${s3.prefix}log/` }, logTime);
