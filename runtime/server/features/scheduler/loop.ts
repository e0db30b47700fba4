export { keepPassing } from "../../core/jobs/loop.ts";
