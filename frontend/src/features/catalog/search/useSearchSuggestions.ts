import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { suggestionsQuery } from "../queries";
import { searchOptions } from "./options";

/** How long the fingers must rest before anything is asked, in milliseconds. */
const REST = 200;
/** Fewer letters mean everything. */
const LEAST_LETTERS = 2;

const plain = (text: string): string => text.trim().replace(/\s+/g, " ").toLowerCase();

/**
 * Suggestions for what is being typed, once the fingers rest. Each text has its own answer, and a question nobody waits
 * for any more is called off, so a late answer never replaces a newer one. Without an answer there is simply nothing.
 */
export function useSearchSuggestions(text: string, active: boolean) {
  const words = plain(text);
  const [settled, setSettled] = useState(words);
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(words), REST);
    return () => window.clearTimeout(timer);
  }, [words]);
  const rested = settled === words;
  const enough = [...words].length >= LEAST_LETTERS;
  const answer = useQuery({
    ...suggestionsQuery(words),
    enabled: active && rested && enough,
    placeholderData: keepPreviousData,
  });
  // The rows of "kan" stay while "kanc" is on its way; those of another word do not.
  const before = answer.data?.search?.asked ?? "";
  const related = !answer.isPlaceholderData || words.startsWith(before) || before.startsWith(words);
  const found = enough && related ? answer.data : undefined;
  const options = useMemo(() => searchOptions(found), [found]);
  return { options, answered: found !== undefined && !answer.isPlaceholderData };
}
