import { Box, Skeleton, Typography } from "@mui/material";
import { useEffect, useRef, useState } from "react";
import { useTranslate } from "react-admin";
import { DemoPage } from "../parts/DemoPage.tsx";
import { scene } from "../parts/scene.ts";

const source = `
// Files of the server: <img loading="lazy" width={640} height={420} />
// Pictures that the page draws itself: draw when they come into sight.
const watch = new IntersectionObserver(([entry]) => entry.isIntersecting && draw());
`;

const numbers = Array.from({ length: 40 }, (_, at) => at + 1);

/** Pictures that are made only when they come into sight. */
export function LazyImagesDemo() {
  const translate = useTranslate();
  const [drawn, setDrawn] = useState(0);
  return (
    <DemoPage name="lazyImages" source={source}>
      <Typography component="output" color="text.secondary" sx={{ display: "block", mb: 1 }}>
        {translate("shell.demo.lazyImages.count", { drawn, all: numbers.length })}
      </Typography>
      <Box
        component="section"
        tabIndex={0}
        aria-label={translate("shell.demo.lazyImages.pictures")}
        sx={{
          height: 420,
          overflowY: "auto",
          display: "grid",
          gap: 1.5,
          gridTemplateColumns: "repeat(auto-fill, minmax(220px, 1fr))",
        }}
      >
        {numbers.map((number) => (
          <LazyImage key={number} number={number} onDrawn={() => setDrawn((last) => last + 1)} />
        ))}
      </Box>
    </DemoPage>
  );
}

function LazyImage({ number, onDrawn }: { number: number; onDrawn: () => void }) {
  const translate = useTranslate();
  const place = useRef<HTMLDivElement>(null);
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!place.current || address) return undefined;
    const watch = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setAddress(scene(number));
    });
    watch.observe(place.current);
    return () => watch.disconnect();
  }, [number, address]);
  return (
    <Box ref={place} sx={{ aspectRatio: "640 / 420" }}>
      {address ? (
        <Box
          component="img"
          src={address}
          alt={translate("shell.demo.lightbox.picture", { number })}
          onLoad={onDrawn}
          sx={{ width: 1, height: 1, objectFit: "cover", borderRadius: 1 }}
        />
      ) : (
        <Skeleton variant="rounded" width="100%" height="100%" animation={false} />
      )}
    </Box>
  );
}
