import { Box, Skeleton } from "@mui/material";
import { useEffect, useState } from "react";

/** Shape of a page while it loads; nothing for the first 300 ms, so that fast answers do not flicker. */
export function PageSkeleton() {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), 300);
    return () => clearTimeout(timer);
  }, []);
  if (!late) return <Box aria-busy="true" sx={{ flex: 1 }} />;
  return (
    <Box aria-busy="true" sx={{ flex: 1 }}>
      <Skeleton width={220} height={40} />
      <Skeleton width="60%" height={28} sx={{ mb: 2 }} />
      {Array.from({ length: 8 }, (_, row) => (
        <Skeleton key={row} variant="rounded" height={36} sx={{ mb: 1 }} />
      ))}
    </Box>
  );
}
