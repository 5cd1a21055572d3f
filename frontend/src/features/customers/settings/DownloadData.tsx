import { useMutation } from "@tanstack/react-query";
import { shopperApi } from "@/api/client";
import { describeFailure } from "@/api/errors";
import { saveFile } from "@/lib/saveFile";
import { Button } from "@/ui/Button";
import { toast } from "@/ui/toast";

/** The name the file is kept under; the server's own name cannot be read by a page. */
const FILE = "my-data.json";

/** Fetches the file with the session, because a plain link could not show who is asking. */
async function fetchData(): Promise<Blob> {
  const { data, error } = await shopperApi.GET("/api/customers/export", { parseAs: "blob" });
  if (!data) throw error;
  return data;
}

/** Everything the shop keeps about the customer, as one file. */
export function DownloadData() {
  const download = useMutation({
    mutationFn: fetchData,
    onSuccess: (file) => saveFile(file, FILE),
    onError: (error) => toast.error(describeFailure(error).message),
  });
  return (
    <Button
      tone="secondary"
      className="justify-self-start"
      busy={download.isPending}
      onClick={() => download.mutate()}
    >
      Download my data
    </Button>
  );
}
