package dev.ibid.provenance;

import dev.ibid.document.CitedPassage;
import java.util.List;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** All listeners as one, which never throws. */
final class CitationListeners implements CitationListener {
  private static final Logger log = LoggerFactory.getLogger(CitationListeners.class);

  private final List<CitationListener> listeners;

  CitationListeners(List<CitationListener> listeners) {
    this.listeners = List.copyOf(listeners);
  }

  @Override
  public void created(DocumentCitation citation) {
    tell(listener -> listener.created(citation));
  }

  @Override
  public void validationFailed(CitedPassage passage, PassageState state) {
    tell(listener -> listener.validationFailed(passage, state));
  }

  @Override
  public void copied(DocumentCitation citation, String text) {
    tell(listener -> listener.copied(citation, text));
  }

  private void tell(Consumer<CitationListener> message) {
    for (CitationListener listener : listeners) {
      try {
        message.accept(listener);
      } catch (RuntimeException | StackOverflowError e) {
        log.atWarn()
            .setCause(e)
            .addKeyValue("listener", listener.getClass().getName())
            .log("A listener of citations failed");
      }
    }
  }
}
