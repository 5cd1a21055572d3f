/** Sends the pictures of an import, and once all are there the file whose rows name them. */
import { useEffect, useRef, useState } from "react";
import { useUploads } from "../editor/useUploads";
import { sortFiles } from "./chosenFiles";

/** `onTable`: its pictures are there. */
export function useImportFiles(onTable: (table: File) => void) {
  const [table, setTable] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  /** No file came with the pictures. */
  const [isAlone, setAlone] = useState(false);
  const [count, setCount] = useState({ sent: 0, all: 0 });
  const { uploads, add, retry, cancel } = useUploads(() =>
    setCount(({ sent, all }) => ({ sent: sent + 1, all })),
  );
  const send = useRef(onTable);
  send.current = onTable;
  const isEmpty = uploads.length === 0;
  useEffect(() => {
    if (!table || !isEmpty) return;
    setTable(null);
    send.current(table);
  }, [table, isEmpty]);

  const failed = uploads.filter(({ state }) => state === "failed");
  const leaveOut = (those: typeof uploads) => {
    setCount(({ sent, all }) => ({ sent, all: all - those.length }));
    for (const { id } of those) cancel(id);
  };
  return {
    /** How many pictures of those that were chosen are there. */
    ...count,
    problem,
    failed,
    isSending: uploads.length > failed.length,
    /** A file is behind the pictures. */
    isTableWaiting: table !== null,
    /** All are there, and wait for the file that names them. */
    isDoneAlone: isAlone && isEmpty && count.sent > 0,
    choose(files: readonly File[]) {
      const chosen = sortFiles(files);
      setProblem(chosen.problem);
      if (chosen.problem !== null) return;
      setCount({ sent: 0, all: uploads.length + chosen.pictures.length });
      add(chosen.pictures);
      setAlone(chosen.table === null && table === null);
      // Pictures alone are sent too; the file that names them may come later.
      if (chosen.table) setTable(chosen.table);
    },
    retry: (ids: readonly number[]) => {
      for (const id of ids) retry(id);
    },
    leaveOut,
    stop() {
      setTable(null);
      setAlone(false);
      leaveOut(uploads);
    },
  };
}

export type ImportFiles = ReturnType<typeof useImportFiles>;
