import { Box, Divider, Typography } from "@mui/material";
import { memo, useMemo } from "react";
import { useTranslate } from "react-admin";
import { lazy } from "../../loading/lazy.ts";
import { Suspense } from "../../loading/Suspense.tsx";
import type { EntityModel, FormStatic } from "../../../../shared/entity/model.ts";
import { useFileAddress } from "../../fields/files/useFileAddress.ts";
import { useEntityTexts } from "../../i18n/useText.ts";

const Markdown = lazy(async () => ({
  default: (await import("../../markdown/Markdown.tsx")).Markdown,
}));

interface Props {
  entity: EntityModel;
  item: FormStatic;
}

/** Something to read between the fields: a heading, a text, a line or an image. */
export const FormStaticItem = memo(function FormStaticItem({ entity, item }: Props) {
  const texts = useEntityTexts(entity);
  const text = item.text === undefined ? "" : texts.text(`_static.${item.name}`, item.text);
  switch (item.static) {
    case "heading": {
      const level = headings[item.level ?? 3] ?? "h3";
      return (
        <Typography component={level} sx={{ fontSize: sizes[level], fontWeight: 650 }}>
          {text}
        </Typography>
      );
    }
    case "text":
      return (
        <Suspense fallback={null}>
          <Markdown text={text} />
        </Suspense>
      );
    case "divider":
      return <Divider />;
    case "image":
      return <StaticImage file={item.file} text={text} />;
  }
});

const headings: Partial<Record<number, "h3" | "h4" | "h5">> = { 3: "h3", 4: "h4", 5: "h5" };
const sizes = { h3: 17, h4: 15, h5: 14 } as const;

/** Without words an image is an ornament. */
function StaticImage({ file, text }: { file: number | undefined; text: string }) {
  const translate = useTranslate();
  const stored = useMemo(
    () => (file ? { id: file, name: text, contentType: "image/*", sizeText: "" } : null),
    [file, text],
  );
  const address = useFileAddress(stored);
  if (address) {
    return <Box component="img" src={address} alt={text} sx={{ maxWidth: 1, borderRadius: 1 }} />;
  }
  return (
    <Box sx={emptyLook} role={file ? "status" : undefined}>
      {translate(file ? "shell.formLayout.imageLoading" : "shell.formLayout.noImage")}
    </Box>
  );
}

const emptyLook = {
  p: 3,
  border: 1,
  borderStyle: "dashed",
  borderColor: "divider",
  borderRadius: 1,
  textAlign: "center",
  color: "text.secondary",
} as const;
