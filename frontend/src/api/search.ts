/** What is typed into the search box of a list: shorter texts are in too many rows, longer ones in none. */
import { queryLimits } from "./queryLimits";

export const LEAST_SEARCHED = 3;
export const MOST_SEARCHED: number = queryLimits.q.maxLength;
