/** /admin/products/import: a file of products is looked at, then applied. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { adminPaths } from "@/adminPaths";
import { describeFailure } from "@/api/errors";
import { HowToWrite, ImportChooser } from "@/features/products/imports/ImportChooser";
import { Differences, LeftOut, PicturesLeftOver } from "@/features/products/imports/ImportRows";
import { PicturesSent } from "@/features/products/imports/PicturesSent";
import {
  applyImport,
  checkImport,
  exportProducts,
  type Import,
  importErrors,
} from "@/features/products/imports/queries";
import { useImportFiles } from "@/features/products/imports/useImportFiles";
import { isAboutProducts } from "@/features/products/queries";
import { saveFile } from "@/lib/saveFile";
import { Button } from "@/ui/Button";
import { InfoPanel } from "@/ui/InfoPanel";
import { toast } from "@/ui/toast";
import { AdminPage } from "./frame/AdminPage";

const said = (failure: unknown) => toast.error(describeFailure(failure).message);
const rows = (count: number) => (count === 1 ? "1 row" : `${count} rows`);

function Counts({ counts }: Pick<Import, "counts">) {
  const { changed, same, errors } = counts;
  const figures = [
    ["New", counts.new],
    ["Changed", changed],
    ["Same", same],
    ["Left out", errors],
  ] as const;
  return (
    <dl aria-label="The file" className="grid grid-cols-4 border border-line bg-white text-center">
      {figures.map(([label, count]) => (
        <div key={label} className="grid gap-1 border-line px-1 py-3 [&+&]:border-l">
          <dt className="text-small text-ink-2">{label}</dt>
          <dd className="figures text-title font-semibold">{count}</dd>
        </div>
      ))}
    </dl>
  );
}

export function Component() {
  const queries = useQueryClient();
  const [share, setShare] = useState<number | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const [found, setFound] = useState<Import | null>(null);
  const look = useMutation({
    mutationFn: (file: File) => checkImport(file, setShare),
    onMutate: () => {
      setShare(0);
      setFound(null);
      setRefused(null);
    },
    onSuccess: setFound,
    onError: (error) => {
      const { fields, message } = describeFailure(error);
      setRefused(fields.file ?? message);
    },
    onSettled: () => setShare(null),
  });
  const files = useImportFiles((table) => look.mutate(table));
  const problem = files.problem ?? refused;
  const choose = (chosen: readonly File[]) => {
    setRefused(null);
    files.choose(chosen);
  };
  const apply = useMutation({
    mutationFn: (id: string) => applyImport(id, setFound),
    onSettled: () => queries.invalidateQueries({ predicate: isAboutProducts }),
  });
  const template = useMutation({
    mutationFn: () => exportProducts({ view: "all" }),
    onSuccess: (file) => saveFile(file, "products.csv"),
    onError: said,
  });
  const errors = useMutation({
    mutationFn: importErrors,
    onSuccess: (file) => saveFile(file, "errors.csv"),
    onError: said,
  });
  const counts = found?.counts;
  const due = counts ? counts.new + counts.changed : 0;
  const leftOut = counts?.errors ?? 0;
  const act = leftOut > 0 ? `Import ${rows(due)}, leave out ${leftOut}` : `Import ${rows(due)}`;
  return (
    <AdminPage
      title="Import products"
      back={{ to: adminPaths.products, label: "Back to the products" }}
    >
      <div className="grid max-w-[760px] grid-cols-[minmax(0,1fr)] gap-5">
        <div className="grid gap-2 text-small text-ink-2">
          <HowToWrite />
          <div>
            <Button
              tone="quiet"
              busy={template.isPending}
              onClick={() => template.mutate()}
              className="-ml-2"
            >
              Download all products
            </Button>
          </div>
        </div>
        <ImportChooser share={share} busy={files.isSending} onFiles={choose} />
        <PicturesSent files={files} />
        {problem && (
          <InfoPanel
            tone="kumkum"
            role="alert"
            title={files.problem ? "These files cannot be taken" : "This file cannot be taken"}
          >
            {problem}
          </InfoPanel>
        )}
        {found && counts && (
          <>
            <Counts counts={counts} />
            {apply.isError && (
              <InfoPanel tone="kumkum" role="alert" title="It stopped before the end">
                {describeFailure(apply.error).message} {rows(counts.applied)} are in the catalogue;
                pressing again goes on from there.
              </InfoPanel>
            )}
            {found.done && counts.applied > 0 ? (
              <p
                role="status"
                className="border-l-[3px] border-leaf bg-leaf-tint px-4 py-3 text-small"
              >
                {rows(counts.applied)} imported
                {leftOut > 0 && `, ${leftOut} left out`}.
              </p>
            ) : due > 0 ? (
              <div className="grid justify-items-start gap-2">
                <Button busy={apply.isPending} onClick={() => apply.mutate(found.id)}>
                  {act}
                </Button>
                {apply.isPending && (
                  <p role="status" className="figures text-small text-ink-2">
                    {counts.applied} of {due}
                  </p>
                )}
              </div>
            ) : (
              <p role="status" className="text-small">
                {leftOut > 0
                  ? "No row of this file can be imported as it is."
                  : "Nothing in this file differs from the catalogue."}
              </p>
            )}
            {found.errors.length > 0 && (
              <div className="grid gap-2">
                <LeftOut rows={found.errors} more={leftOut - found.errors.length} />
                <div>
                  <Button
                    tone="secondary"
                    size="compact"
                    busy={errors.isPending}
                    onClick={() => errors.mutate(found.id)}
                  >
                    Download these rows
                  </Button>
                </div>
              </div>
            )}
            {found.picturesLeftOver.length > 0 && (
              <PicturesLeftOver names={found.picturesLeftOver} />
            )}
            {found.differences.length > 0 && (
              <Differences rows={found.differences} more={due - found.differences.length} />
            )}
          </>
        )}
      </div>
    </AdminPage>
  );
}
