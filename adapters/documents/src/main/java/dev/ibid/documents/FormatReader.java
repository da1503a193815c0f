package dev.ibid.documents;

import dev.ibid.document.reader.DocumentReader;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;

/** Reads files by the format that their names tell, and what has no known name as plain text. */
public final class FormatReader implements DocumentReader {
  private static final DocumentFormat PLAIN = new PlainFormat();
  private static final DocumentFormat MARKDOWN = new MarkdownFormat();
  private static final DocumentFormat HTML = new HtmlFormat();

  private static final Map<String, DocumentFormat> FORMATS =
      Map.of(
          "md", MARKDOWN,
          "markdown", MARKDOWN,
          "mdx", MARKDOWN,
          "mkd", MARKDOWN,
          "html", HTML,
          "htm", HTML,
          "xhtml", HTML,
          "txt", PLAIN,
          "text", PLAIN);

  /** Endings of documents that cannot be read here. */
  private static final Set<String> UNREAD =
      Set.of(
          "pdf", "doc", "docx", "odt", "rtf", "ppt", "pptx", "odp", "xls", "xlsx", "ods", "epub",
          "pages", "key", "numbers");

  /** Endings of files that are no documents. */
  private static final Set<String> NO_DOCUMENTS =
      Set.of(
          """
          png jpg jpeg gif webp bmp ico tif tiff heic psd avif svg svgz eps mp3 mp4 m4a mov avi mkv webm
          wav flac ogg zip gz tgz bz2 xz zst 7z rar tar jar war class o a so dylib dll exe bin
          wasm pyc db sqlite sqlite3 woff woff2 ttf otf eot onnx safetensors parquet npy pack
          idx iso dmg map lock
          """
              .split("\\s+"));

  @Override
  public boolean isDocument(String fileName) {
    return !NO_DOCUMENTS.contains(extension(fileName));
  }

  @Override
  public Outcome read(String fileName, byte[] bytes, UnaryOperator<String> masking) {
    String extension = extension(fileName);
    if (UNREAD.contains(extension)) {
      return new Refused("is a ." + extension + " file, for which there is no reader");
    }
    Optional<DecodedText> decoded = DecodedText.of(bytes);
    if (decoded.isEmpty()) {
      return new Refused("is binary");
    }
    DocumentFormat format = format(extension);
    String text = decoded.get().text();
    Optional<String> refusal = format.refusal(text);
    if (refusal.isPresent()) {
      return new Refused(refusal.get());
    }
    return new Understood(format.read(masking.apply(text), decoded.get().charset(), masking));
  }

  private static DocumentFormat format(String extension) {
    DocumentFormat known = FORMATS.get(extension);
    if (known != null) {
      return known;
    }
    return Language.find(extension).<DocumentFormat>map(CodeFormat::new).orElse(PLAIN);
  }

  private static String extension(String fileName) {
    int dot = fileName.lastIndexOf('.');
    return dot < 0 ? "" : fileName.substring(dot + 1).toLowerCase(Locale.ROOT);
  }
}
