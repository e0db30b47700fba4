import { noticeJob } from "../../entities/office/notice/publishDue.ts";
import { scheduleReminders } from "../../entities/office/schedule/reminders.ts";
import { jobLog } from "../retention/index.ts";
import { jobOnlineUser } from "../session/index.ts";
import type { Job } from "../../core/jobs/contract.ts";

/** Every job that the server brings; a feature adds its own here. */
export const builtInJobs: readonly Job[] = [jobLog, jobOnlineUser, noticeJob, scheduleReminders];
