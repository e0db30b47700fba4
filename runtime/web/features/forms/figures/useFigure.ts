import { useQuery } from "@tanstack/react-query";
import type { EntityModel } from "../../../../shared/entity/model.ts";
import { readAggregate, type AggregateQuestion } from "../../../core/data/aggregate.ts";

/** Counts and sums of a form's submissions. */
export const useFigure = ({ key }: EntityModel, question: AggregateQuestion) =>
  useQuery({
    queryKey: [key, "figure", question],
    queryFn: () => readAggregate(key, question),
    retry: false,
  });
