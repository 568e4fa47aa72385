import { useQuery } from "@tanstack/react-query";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { Unread } from "#shared/queries/Unread.tsx";
import { Dialog } from "#shared/ui/dialogs/Dialog.tsx";
import { CertificateSheet } from "./CertificateSheet.tsx";

/** A participant's certificate, for staff. Only the participant chooses what it shows. */
export function CertificatePreview({
  row: { placeId, fullName },
  onClose,
}: {
  row: { placeId: string; fullName: string };
  onClose: () => void;
}) {
  const query = useQuery(apiQueries.programme.certificates.preview.queryOptions({ input: { id: placeId } }));
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Certificate"
      description={`${fullName} chooses the name and details by the emailed link.`}
    >
      {query.data ? (
        <CertificateSheet sheet={query.data} label={`Certificate of ${fullName}`} siteUrl={location.origin} />
      ) : (
        <Unread
          query={query}
          loading="Loading the certificate…"
          failure="We could not load the certificate."
        />
      )}
    </Dialog>
  );
}
