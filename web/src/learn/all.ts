/** Everything about learning and what matters now, fetched together when the first part of it is needed. */
export { Alarms } from "./Alarms.tsx";
export { Briefing } from "./Briefing.tsx";
export { Card } from "./Card.tsx";
export { Goal } from "./Goal.tsx";
export { Matters } from "./Matters.tsx";
export { PlanWays } from "./PlanWays.tsx";
export { listen } from "./terms.ts";
