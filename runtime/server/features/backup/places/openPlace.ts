import type { Config } from "../../../core/config/config.ts";
import { createFolderPlace } from "./folderPlace.ts";
import type { BackupPlace } from "./place.ts";
import { createS3Place } from "./s3/s3Place.ts";

/** The place that the configuration names. */
export const openPlace = ({ folder, s3 }: Config["backup"]): BackupPlace =>
  s3 === null ? createFolderPlace(folder) : createS3Place(s3);
