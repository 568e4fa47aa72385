/** The part of an upload form's state that is about its files. */
type FilesState<Name extends string> = Record<Name, File | undefined> & {
  errors: Partial<Record<Name, string>>;
};

/**
 * The attributes of an upload form's `FileField`s, by name.
 *
 * @param accepted the types that the file pickers offer
 */
export function fileFields<Name extends string>({
  accepted,
  state,
  choose,
}: {
  accepted: Record<Name, string>;
  state: FilesState<NoInfer<Name>>;
  choose: (name: NoInfer<Name>, file: File | undefined) => void;
}) {
  return (name: Name) => ({
    name,
    accept: accepted[name],
    chosen: state[name],
    error: state.errors[name],
    onChoose: (file: File | undefined) => choose(name, file),
  });
}
