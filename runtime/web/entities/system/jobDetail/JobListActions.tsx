import Dashboard from "@mui/icons-material/SpaceDashboardOutlined";
import ExpandMore from "@mui/icons-material/ExpandMore";
import { Button, Menu, MenuItem } from "@mui/material";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { Link } from "react-router";
import * as jobDetailCalls from "../../../../../generated/system/jobDetail/client.ts";
import { AskAndCall } from "../../../core/pages/actions/AskAndCall.tsx";
import { Auth } from "../../../core/session/Auth.tsx";
import { useSession } from "../../../core/session/SessionContext.tsx";
import { useJobEvents, useJobsAgain } from "../../../features/jobs/index.ts";

/** What is done with all jobs: call, text, what is asked before and said after. */
const acts = [
  {
    name: "pauseAll",
    call: jobDetailCalls.pauseAllJob,
    done: "paused",
    permission: "sysJob/runJob",
  },
  {
    name: "startAll",
    call: jobDetailCalls.startAllJob,
    done: "started",
    permission: "sysJob/runJob",
  },
  { name: "wake", call: jobDetailCalls.cancelSleep, done: "woken", permission: "sysJob/runJob" },
  {
    name: "clear",
    call: jobDetailCalls.clearJobTriggerRecord,
    done: "cleared",
    permission: "sysJob/deleteJobDetail",
  },
] as const;
type Act = (typeof acts)[number];

const boardPath = "/platform/job/dashboard";

/** The board, and what is done with all jobs at once; beside it, the list follows what happens. */
export function JobListActions() {
  const translate = useTranslate();
  const { can } = useSession();
  const again = useJobsAgain();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [asked, setAsked] = useState<Act | null>(null);
  useJobEvents();
  const offered = acts.filter(({ permission }) => can(permission));
  return (
    <>
      <Button variant="outlined" component={Link} to={boardPath} startIcon={<Dashboard />}>
        {translate("shell.job.board")}
      </Button>
      <Auth value="sysJob/runJob">
        <Button
          variant="outlined"
          endIcon={<ExpandMore />}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          {translate("shell.job.all")}
        </Button>
      </Auth>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {offered.map((act) => (
          <MenuItem
            key={act.name}
            onClick={() => {
              setAnchor(null);
              setAsked(act);
            }}
          >
            {translate(`shell.job.${act.name}`)}
          </MenuItem>
        ))}
      </Menu>
      {asked ? (
        <AskAndCall
          act={`shell.job.${asked.name}`}
          question={`shell.job.${asked.name}Question`}
          done={`shell.job.${asked.done}`}
          name=""
          asked={asked.call}
          input={{}}
          onClose={() => setAsked(null)}
          onDone={() => void again()}
        />
      ) : null}
    </>
  );
}
