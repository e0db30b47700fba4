import ImageOutlined from "@mui/icons-material/ImageOutlined";
import { Box, Card, Skeleton, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useTranslate } from "react-admin";
import { Link } from "react-router";
import { useEntityPaths } from "../../entities/EntityPathContext.tsx";
import { FieldValue } from "../../fields/FieldValue.tsx";
import { fileAddress, type StoredFile } from "../../fields/storedFiles.ts";
import { useFiles } from "../../fields/useFiles.ts";
import { ListPager } from "../../list/ListPager.tsx";
import { recordTitle } from "../../list/rows/recordState.ts";
import { RowActions } from "../../list/rows/RowActions.tsx";
import type { EntityListState } from "../../list/useEntityList.ts";
import type { EntityRecord } from "../../pages/contract.ts";
import { useSession } from "../../session/SessionContext.tsx";
import type { ViewBodyProps } from "../viewBodies.ts";

/** The records of a list as cards with their first picture. */
export function GalleryBody({ list }: ViewBodyProps) {
  const { controller } = list;
  const rows = controller.data ?? [];
  const pictureOf = (record: EntityRecord): number | null => {
    const [first] = (record[list.by ?? ""] as number[] | null | undefined) ?? [];
    return first ?? null;
  };
  const translate = useTranslate();
  const pictured = rows.some((record) => pictureOf(record) !== null);
  const files = useFiles(rows.flatMap((record) => pictureOf(record) ?? []));
  return (
    <>
      {pictured ? null : (
        <Typography variant="body2" color="text.secondary" sx={{ px: 1.5, pt: 1 }}>
          {translate("shell.view.noPictures")}
        </Typography>
      )}
      <Box component="ul" sx={cards}>
        {rows.map((record) => (
          <GalleryCard
            key={record.id}
            list={list}
            record={record}
            pictured={pictured}
            file={files.find(({ id }) => id === pictureOf(record)) ?? null}
          />
        ))}
      </Box>
      <ListPager
        page={controller.page}
        perPage={controller.perPage}
        total={controller.total ?? 0}
        more={controller.meta?.["more"] === true}
        onPage={controller.setPage}
        onPerPage={controller.setPerPage}
      />
    </>
  );
}

interface CardProps {
  list: EntityListState;
  record: EntityRecord;
  file: StoredFile | null;
  /** Some record of the page has a picture. */
  pictured: boolean;
}

const facts = 2;

function GalleryCard({ list, record, file, pictured }: CardProps) {
  const translate = useTranslate();
  const { own } = list;
  const paths = useEntityPaths();
  const { can } = useSession();
  const mayOpen = can(own.operations.get ?? own.operations.list) && !list.deleted;
  const shown = list.columns.filter(({ name }) => name !== own.titleField).slice(0, facts);
  return (
    <Card component="li" sx={{ display: "flex", flexDirection: "column" }}>
      {pictured ? <Picture file={file} name={recordTitle(own, record, translate)} /> : null}
      <Box sx={{ p: 1.25, display: "grid", gap: 0.25, fontSize: 13 }}>
        <Typography
          component={mayOpen ? Link : "span"}
          {...(mayOpen ? { to: paths.show(record.id) } : {})}
          sx={{ fontWeight: 600, fontSize: 14, color: "primary.main", textDecoration: "none" }}
        >
          {recordTitle(own, record, translate)}
        </Typography>
        {shown.map((field) => (
          <Box key={field.name} sx={{ overflowWrap: "anywhere" }}>
            <FieldValue entity={own} field={field} record={record} value={record[field.name]} />
          </Box>
        ))}
        <RowActions entity={list.entity} record={record} deleted={list.deleted} />
      </Box>
    </Card>
  );
}

/** The picture comes with the token, which a plain address could not carry. */
function Picture({ file, name }: { file: StoredFile | null; name: string }) {
  const translate = useTranslate();
  const isImage = file?.contentType.startsWith("image/") === true;
  const { data, isPending } = useQuery({
    queryKey: ["picture", file?.id],
    queryFn: () => (file ? fileAddress(file) : null),
    enabled: isImage,
    staleTime: Infinity,
  });
  if (isImage && isPending) return <Skeleton variant="rectangular" height={160} />;
  if (!isImage || !data)
    return (
      <Box sx={{ ...frame, display: "grid", placeItems: "center", color: "text.secondary" }}>
        <Box sx={{ textAlign: "center" }}>
          <ImageOutlined aria-hidden />
          <Typography variant="body2">{file?.name ?? translate("shell.view.noPicture")}</Typography>
        </Box>
      </Box>
    );
  return <Box component="img" src={data} alt={name} sx={{ ...frame, objectFit: "cover" }} />;
}

const frame = { width: 1, height: 160, bgcolor: "action.hover" } as const;

const cards = {
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(220px, 1fr))",
  gap: 1.5,
  p: 1.5,
  m: 0,
  flex: 1,
  minHeight: 0,
  overflowY: "auto",
  listStyle: "none",
  alignContent: "start",
  gridAutoRows: "max-content",
} as const;
