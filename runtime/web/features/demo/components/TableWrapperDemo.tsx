import { Box } from "@mui/material";
import { useEntity } from "../../../core/entities/RegistryContext.tsx";
import { useSession } from "../../../core/session/SessionContext.tsx";
import { NoAccess } from "../../routing/index.ts";
import { DemoPage } from "../parts/DemoPage.tsx";

const source = `
<EntityList entity={contractor}
  columns={["name", "shortName", "contact", "phone", "status"]}
  filters={["status"]} sort={["-createTime"]} />
`;

/** The list of any entity is one component: columns, filters, export and rights come from its schema. */
export function TableWrapperDemo() {
  const { pages, entity } = useEntity("site/contractor");
  const { can } = useSession();
  const List = pages.list;
  return (
    <DemoPage name="tableWrapper" source={source}>
      {List && can(entity.operations.list) ? (
        <Box sx={{ display: "flex", flexDirection: "column", height: 560 }}>
          <List />
        </Box>
      ) : (
        <NoAccess />
      )}
    </DemoPage>
  );
}
